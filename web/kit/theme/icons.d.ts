// The package's own entry makes every build read 5,000 icons; its single files carry no types.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default icon
}
