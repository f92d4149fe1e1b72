import { type Extra, extras } from '../../../contract/folio/extras.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { useSave } from '../../kit/call/use-save.ts'

/** Switches an extra on or off, and deletes one that stands on no folio. */
export function useExtraActions() {
  const change = useSave(extras.change, {
    done: ({ name, active }) => `${name} is switched ${active ? 'on' : 'off'}`,
  })
  const remove = useDelete(extras.remove, {
    noun: 'Extra',
    input: ({ extra_id }: Extra) => ({ params: { id: extra_id } }),
    question: ({ name }) => (
      <p>
        <strong>{name}</strong> leaves the catalogue for good. One that stands on a folio cannot be deleted:
        switch it off instead.
      </p>
    ),
  })
  return {
    turn: ({ extra_id, name, category, price, sac, tax_rate, active }: Extra) =>
      change.save({
        params: { id: extra_id },
        body: { name, category, price, sac, tax_rate, active: !active },
      }),
    remove,
  }
}
