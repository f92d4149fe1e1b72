import type { Plugin } from 'vite'

/** What makes JSON Schema of schemas: the server describes the API by it, a browser never does. */
const makers = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves the makers of JSON Schema out of what browsers load: each form would bring them, 5 kB compressed. */
export const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (makers.test(id) ? withoutBodies(code) : undefined),
})

/** The same exports, none of which does anything. */
const withoutBodies = (code: string): string => {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0) throw new Error('Zod makes JSON Schema in another way than this plugin knows.')
  return `const none = () => undefined\nexport { ${[...names, 'process'].map((name) => `none as ${name}`).join(', ')} }`
}
