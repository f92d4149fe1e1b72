import { paise } from '../../../../contract/kit/money.ts'
import { type MovePrice, movePrices } from '../../../../contract/reservations/stay-moves.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Box } from '../../../kit/layout/Box.tsx'
import styles from './dialogs.module.css'
import type { Preview } from './use-move-preview.ts'

type Props = { preview: Preview; price: MovePrice; onChoose: (price: MovePrice) => void }

/** Where the stay is and would be, and what becomes of its price. */
export function MovePrices({ preview, price, onChoose }: Props) {
  return (
    <>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">After the change</th>
          </tr>
        </thead>
        <tbody>
          <Compared name="Room" of={({ room_number }) => room_number} preview={preview} />
          <Compared name="Check-in" of={({ check_in_date }) => formatDay(check_in_date)} preview={preview} />
          <Compared
            name="Check-out"
            of={({ check_out_date }) => formatDay(check_out_date)}
            preview={preview}
          />
          <Compared name="Length" of={({ nights }) => counted(nights, 'night')} preview={preview} />
        </tbody>
      </table>
      {preview.broken_rule ? (
        <Box as="p" tone="warn" weight={500} className={styles.rule}>
          {preview.broken_rule}. The stay can go there all the same.
        </Box>
      ) : null}
      <fieldset className={styles.prices}>
        <legend>Price</legend>
        {movePrices.map((each) => {
          const [says, more] = wordsOf[each](preview)
          return (
            <label key={each}>
              <input type="radio" name="price" checked={price === each} onChange={() => onChoose(each)} />
              <span>
                {says}
                {more ? <small>{more}</small> : null}
              </span>
              <strong>{formatMoney(preview[each])}</strong>
            </label>
          )
        })}
      </fieldset>
    </>
  )
}

const nightsMore = ({ from, to }: Preview): number => to.nights - from.nights

const keepLabel = (preview: Preview): string =>
  nightsMore(preview) === 0 ? 'Keep the agreed total' : 'Keep the agreed price of each night'

/** ` 2 more nights at today’s price`; nothing where their number stays. */
function addedOf(preview: Preview): string | undefined {
  const more = nightsMore(preview)
  if (more === 0) return undefined
  return more > 0 ? ` ${counted(more, 'more night')} at today’s price` : ` ${counted(-more, 'night')} less`
}

/** ` ₹2,000.00 more than agreed` */
function differenceOf(preview: Preview): string {
  const { keep, recalculate } = preview
  if (recalculate === keep) return nightsMore(preview) === 0 ? ' as agreed' : ' the same'
  const than = nightsMore(preview) === 0 ? ' than agreed' : ''
  return recalculate > keep
    ? ` ${formatMoney(paise(recalculate - keep))} more${than}`
    : ` ${formatMoney(paise(keep - recalculate))} less${than}`
}

const wordsOf: Record<MovePrice, (preview: Preview) => [string, string | undefined]> = {
  keep: (preview) => [keepLabel(preview), addedOf(preview)],
  recalculate: (preview) => ['Calculate the price anew', differenceOf(preview)],
}

type ComparedProps = { name: string; of: (place: Preview['from']) => string; preview: Preview }

function Compared({ name, of, preview }: ComparedProps) {
  const [before, after] = [of(preview.from), of(preview.to)]
  return (
    <tr data-changed={before !== after}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  )
}
