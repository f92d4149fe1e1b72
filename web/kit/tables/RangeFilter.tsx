import { RangeSlider } from '@mantine/core'
import { useId, useState } from 'react'
import { Stack } from '../layout/Box.tsx'
import { useListUrl } from './list-url.ts'
import styles from './RangeFilter.module.css'

type Props = {
  label: string
  unit: string
  /** The parameters of the least and the most; each is in the address only where it narrows. */
  names: readonly [from: string, to: string]
  most: number
  prefix?: string
}

/** Narrows a list to a range of whole numbers. */
export function RangeFilter(props: Props) {
  const { value } = useListUrl(props.prefix)
  const [from, to] = props.names
  // What the address says otherwise (Back, Clear) wins.
  return <Slider key={`${value(from)} ${value(to)}`} {...props} />
}

function Slider({ label, unit, names: [from, to], most, prefix }: Props) {
  const { value, change } = useListUrl(prefix)
  const id = useId()
  const [range, setRange] = useState<[number, number]>([
    Number(value(from)) || 0,
    value(to) ? Number(value(to)) : most,
  ])
  return (
    <Stack gap={16} weight={600} className={styles.range}>
      <span id={id}>
        {label}: {range[0]} to {range[1]} {unit}
      </span>
      <RangeSlider
        aria-labelledby={id}
        thumbFromLabel={`Least ${label} in ${unit}`}
        thumbToLabel={`Most ${label} in ${unit}`}
        min={0}
        max={most}
        step={1}
        minRange={0}
        label={null}
        value={range}
        onChange={setRange}
        onChangeEnd={([least, greatest]) =>
          change({
            [from]: least > 0 ? String(least) : '',
            [to]: greatest < most ? String(greatest) : '',
          })
        }
      />
    </Stack>
  )
}
