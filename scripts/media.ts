/**
 * Writes web/site/content/media/*.ts from public/media/manifest.json: one small module per folder and one
 * constant per picture, so that a page ships only the pictures it names.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

type Entry = {
  name: string
  alt: string
  color: string
  width: number
  height: number
  widths: number[]
  folder: string
}

const root = new URL('../', import.meta.url)
const target = new URL('web/site/content/media/', root)
const manifest: { pictures: Record<string, Entry[]> } = JSON.parse(
  await readFile(new URL('public/media/manifest.json', root), 'utf8'),
)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const entry = (p: Entry) =>
  JSON.stringify({
    path: `${p.folder}/${p.name}`,
    width: p.width,
    height: p.height,
    widths: p.widths,
    alt: p.alt,
    color: p.color,
  })

// The gallery shows 68 pictures at once: a row of two values each keeps its data short.
const gallery = (
  pictures: Entry[],
) => `const rows: readonly (readonly [alt: string, color: string])[] = ${JSON.stringify(
  pictures.map((p) => [p.alt, p.color]),
)}

export const galleryPictures: readonly MediaPicture[] = rows.map(([alt, color], index) => ({
  path: \`gallery/img\${index + 1}\`,
  width: 1600,
  height: 1000,
  widths: [480, 1600],
  alt,
  color,
}))
`

const head = `// Made by scripts/media.ts from public/media/manifest.json.\nimport type { MediaPicture } from '../../../kit/pictures/media.ts'\n\n`

for (const [folder, pictures] of Object.entries(manifest.pictures)) {
  const body =
    folder === 'gallery'
      ? gallery(pictures)
      : pictures.map((p) => `export const ${camel(p.name)}: MediaPicture = ${entry(p)}\n`).join('\n')
  await writeFile(new URL(`${folder}.ts`, target), head + body)
}
execFileSync('npx', ['biome', 'check', '--write', 'web/site/content/media'], { cwd: root, stdio: 'inherit' })
