import type { Combination } from '../../../../contract/rates/offers.ts'
import { counted } from '../../../kit/format.ts'
import { TextField } from '../../../kit/plain/Field.tsx'
import { roomsOfParty } from './party-rooms.ts'

type Props = {
  party: Combination
  /** By wire name. */
  errors: Record<string, string>
  /** By room. */
  value: Record<string, string>
  onChange: (sleepers: Record<string, string>) => void
}

/** One optional name for each room of a party. */
export function Sleepers({ party, errors, value, onChange }: Props) {
  return (
    <fieldset>
      <legend>Who sleeps here?</legend>
      {roomsOfParty(party).map(({ room_id, room_type, guests }, at) => (
        <TextField
          key={room_id}
          name={`rooms.${at}.guest_name`}
          label={`Room ${at + 1}: ${room_type}, ${counted(guests, 'guest')}`}
          optional
          autoComplete="off"
          maxLength={80}
          value={value[room_id] ?? ''}
          error={errors[`rooms.${at}.guest_name`]}
          onChange={(name) => onChange({ ...value, [room_id]: name })}
          hint={at === 0 ? 'Left empty, it is the guest above.' : undefined}
        />
      ))}
    </fieldset>
  )
}
