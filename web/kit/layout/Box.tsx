import type { ComponentProps, ElementType } from 'react'

/** How a part of a page looks and lies, in words of the tokens (tokens.css): each is a class of layout.css. */
type Look = {
  /** Space between its parts, in pixels. */
  gap?: 4 | 8 | 12 | 16 | 24 | 32 | 48
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  /** The parts of a stack are as wide as their words. */
  hug?: boolean
  /** A stack's parts become narrower than their longest word rather than wider than the stack. */
  fits?: boolean
  /** Space inside, on all sides, in pixels. */
  pad?: 4 | 8 | 12 | 16 | 24
  surface?: 'raised' | 'sunken'
  /** A hairline all around; `rule` is one above or below. */
  edge?: boolean
  rule?: 'above' | 'below'
  radius?: 'input' | 'button' | 'card'
  tone?: 'muted' | 'ink' | 'danger' | 'success' | 'warn' | 'primary' | 'brass'
  /** The last three are of headings, with their line heights. */
  size?: 'label' | 'row' | 'small' | 'body' | 'lead' | 'card' | 'heading' | 'title'
  weight?: 400 | 500 | 600
  /** Digits of one width, for what is compared from line to line. */
  tabular?: boolean
  text?: 'start' | 'center' | 'end'
  block?: boolean
  nowrap?: boolean
  /** A word that is longer than its line is broken. */
  breaks?: boolean
  /** Among others in a row it may become narrower than its words. */
  shrinks?: boolean
  /** As wide as a text is read well. */
  measure?: boolean
}

const looks: ReadonlySet<string> = new Set([
  'gap',
  'align',
  'justify',
  'wrap',
  'hug',
  'fits',
  'pad',
  'surface',
  'edge',
  'rule',
  'radius',
  'tone',
  'size',
  'weight',
  'tabular',
  'text',
  'block',
  'nowrap',
  'breaks',
  'shrinks',
  'measure',
] satisfies (keyof Look)[])

/** Looks as they are given: one that is not said, or said to be false, is none. */
type Given = { [K in keyof Look]?: Look[K] | false | undefined }

type Props<T extends ElementType> = Given & { as?: T } & Omit<ComponentProps<T>, keyof Look | 'as'>

/** An element of a page (`as`, a `div` where it is not said) with looks of the kit; its own class comes on top. */
export function Box<T extends ElementType = 'div'>({ as, className, ...given }: Props<T>) {
  const Element: ElementType = as ?? 'div'
  const rest: Record<string, unknown> = {}
  let classes = className ?? ''
  for (const [name, value] of Object.entries(given))
    if (!looks.has(name)) rest[name] = value
    else if (value) classes += value === true ? ` ${name}` : ` ${name}-${value}`
  return <Element {...rest} className={classes} />
}

const pieceOf =
  (piece: string) =>
  <T extends ElementType = 'div'>({ className, ...rest }: Props<T>) => (
    <Box {...(rest as Props<T>)} className={className ? `${piece} ${className}` : piece} />
  )

/** Parts one below the other. */
export const Stack = pieceOf('stack')

/** Parts one beside the other. */
export const Row = pieceOf('row')
