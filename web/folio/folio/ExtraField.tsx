import { Autocomplete } from '@mantine/core'
import { useContext } from 'react'
import { type Extra, extraCategories, extraCategoryNames } from '../../../contract/folio/extras.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './folio.module.css'

const isNamed = (text: string) => {
  const name = text.trim().toLowerCase()
  return (extra: Extra) => extra.name.toLowerCase() === name
}

/** What is charged: an extra that is found by a part of its name, with its price, or any other words. */
export function ExtraField({ all, failed }: { all: readonly Extra[]; failed: boolean }) {
  const { values, errors, set } = useContext(FormContext)
  function write(text: string) {
    const extra = all.find(isNamed(text))
    set('text', text)
    set('extra_id', extra?.extra_id ?? null)
    if (extra) set('unit_price', toRupees(extra.price))
  }
  const groups = extraCategories.map((category) => ({
    group: extraCategoryNames[category],
    items: all.filter((extra) => extra.category === category).map(({ name }) => name),
  }))
  return (
    <Autocomplete
      name="text"
      label="What"
      description={
        failed
          ? 'The catalogue of extras cannot be reached; write what it is, and its price'
          : 'An extra of the catalogue, or your own words'
      }
      size="sm"
      required
      data-autofocus
      autoComplete="off"
      // Inside the dialog, and no higher than what is below the field: in front of the page it would be outside of it.
      comboboxProps={{ withinPortal: false, middlewares: { flip: false, shift: false } }}
      maxDropdownHeight={188}
      limit={60}
      classNames={{ option: styles.option }}
      selectFirstOptionOnChange
      data={groups.filter(({ items }) => items.length > 0)}
      value={(values.text as string | undefined) ?? ''}
      error={errors.text ?? errors.extra_id}
      onChange={write}
      renderOption={({ option }) => <Choice extra={all.find(isNamed(option.value))} name={option.value} />}
    />
  )
}

function Choice({ extra, name }: { extra: Extra | undefined; name: string }) {
  return (
    <Row as="span" gap={16} justify="between" tabular className={styles.choice}>
      <span>{name}</span>
      {extra ? <span>{formatMoney(extra.price)}</span> : null}
    </Row>
  )
}
