import {
  type CSSVariablesResolver,
  createTheme,
  defaultOptionsFilter,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { oneSpelling } from '../../../contract/kit/one-spelling.ts'

const inOneSpelling = (input: Parameters<typeof defaultOptionsFilter>[0]) =>
  defaultOptionsFilter({ ...input, search: oneSpelling(input.search) })

const deodar: MantineColorsTuple = [
  '#eef6f1',
  '#dceae2',
  '#b9d6c6',
  '#8fc7a6',
  '#68a686',
  '#47876a',
  '#336b54',
  '#1f4d3d',
  '#173c2f',
  '#0e2a20',
]
const ember: MantineColorsTuple = [
  '#fdf1ea',
  '#f9dfd0',
  '#f5c3a4',
  '#f0a36b',
  '#dd7f4b',
  '#c4623a',
  '#b4532f',
  '#a8492a',
  '#8f3c21',
  '#6d2c17',
]

// Mantine picks black or white once for both themes; these pairs are measured in each.
const filled: Record<string, { background: string; hover: string; color: string }> = {
  deodar: { background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)' },
  ember: { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' },
  red: {
    background: 'var(--danger)',
    hover: 'color-mix(in srgb, var(--danger) 88%, var(--ink))',
    color: 'var(--surface)',
  },
}

/** Mantine in the resort's own colours and type; everything else comes from tokens.css by the resolver below. */
export const theme = createTheme({
  primaryColor: 'deodar',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: (asked) => ({
    ...defaultVariantColorsResolver(asked),
    ...(asked.variant === 'filled' ? filled[asked.color ?? 'deodar'] : undefined),
  }),
  colors: { deodar, ember },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '500', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '4px', xl: '8px' },
  shadows: { sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)', xl: 'var(--shadow-lg)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Controls have three heights: 28, 36 and 44 px.
  components: {
    Button: { vars: () => ({ root: { '--button-height-xs': '1.75rem', '--button-height-md': '2.75rem' } }) },
    Input: { vars: () => ({ wrapper: { '--input-height-xs': '1.75rem', '--input-height-md': '2.75rem' } }) },
    // A name is found however its letters are typed.
    Select: { defaultProps: { filter: inOneSpelling } },
    MultiSelect: { defaultProps: { filter: inOneSpelling } },
    // In its place: what hangs outside of the page's landmarks is not found by screen readers.
    Menu: {
      defaultProps: { position: 'bottom-end', withinPortal: false, withInitialFocusPlaceholder: false },
    },
  },
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  // Mantine's own dimmed, placeholder and light-badge colours stay under 4.5:1.
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--outline)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--hairline)',
}

const badge = (name: string, token: string) => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, var(--${token}) 12%, var(--surface))`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--${token}) 18%, var(--surface))`,
  [`--mantine-color-${name}-light-color`]: `var(--${token})`,
})

const badges = {
  ...badge('green', 'success'),
  ...badge('teal', 'success'),
  ...badge('deodar', 'primary'),
  ...badge('yellow', 'warn'),
  ...badge('orange', 'warn'),
  ...badge('ember', 'accent'),
  ...badge('red', 'danger'),
  ...badge('blue', 'info'),
  ...badge('gray', 'muted'),
}

/** Hands the tokens to Mantine; light and dark follow by themselves, because the tokens do. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // The office has square corners, the site round ones (docs/decisions/025-one-look.md).
  variables: {
    '--radius-input': '3px',
    '--radius-button': '3px',
    '--radius-action': '3px',
    '--radius-card': '4px',
    '--radius-sheet': '8px',
  },
  // The greys that inputs and menus are made of; Mantine's own outline of an input stays under 3:1.
  light: { ...shared, ...badges, '--mantine-color-gray-4': 'var(--outline)' },
  dark: {
    ...shared,
    ...badges,
    '--mantine-color-dark-4': 'var(--outline)',
    '--mantine-color-dark-5': 'var(--sunken)',
    '--mantine-color-dark-6': 'var(--surface)',
  },
})
