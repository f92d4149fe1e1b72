import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { seedDemo } from '../../server/demo/seed-demo.ts'
import { openSecrets } from '../../server/kit/security/secrets.ts'
import { handlerOf } from '../../server/routes.ts'
import {
  type Bench,
  type Figure,
  measuredOf,
  ofLoads,
  onEachEngine,
  type Part,
  takeTurns,
} from '../kit/figures.ts'
import { loadHttp } from '../kit/load.ts'
import { startNginx } from '../kit/nginx.ts'
import { type Engine, newPlace, type Place } from '../kit/places.ts'
import { serverUrl, startServer } from '../kit/server.ts'

const connections = 16

export const home: Part = {
  name: 'home',
  title: 'Home page',
  about:
    `/ of the demo resort from the cache of pages, ${connections} connections. Limit: /healthz of the same server, ` +
    'which answers fifteen bytes; the second limit is the same bytes as a static file from the same server, the third ' +
    'the same compressed bytes from nginx with a worker for each core, where one is installed. By turns.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  await seed(place)
  await using _server = await startServer(place.env)
  await using copy = await copyOfHome()
  await using nginx = await startNginx(copy.compressed)
  if (!nginx) bench.say('  no nginx is installed: its limit is not taken')
  const { seconds } = bench
  const load = (path: string, encoding: string, url = serverUrl) =>
    loadHttp({
      url,
      connections,
      seconds: seconds / 2,
      headers: { 'accept-encoding': encoding },
      requests: () => [{ method: 'GET', path }],
    })
  const all = await takeTurns(bench, [
    async () => ({ health: await load('/healthz', 'br') }),
    async () => ({ 'file br': await load(copy.path, 'br'), 'page br': await load('/', 'br') }),
    async () => ({ file: await load(copy.path, 'identity'), page: await load('/', 'identity') }),
    ...(nginx ? [async () => ({ nginx: await load('/page', 'br', nginx.url) })] : []),
  ])
  const health = ofLoads(all.health, 'perSecond')
  const rate = (suffix: string) => ({
    measured: ofLoads(all[`page${suffix}`], 'perSecond'),
    limit: ofLoads(all[`file${suffix}`], 'perSecond'),
  })
  const figures: Figure[] = [
    {
      what: 'Home page, compressed (br), beside /healthz',
      unit: '/s',
      measured: ofLoads(all['page br'], 'perSecond'),
      limit: health,
      target: { atLeast: 0.7 },
      key: 'page',
    },
    { what: 'Home page, compressed (br), beside the file', unit: '/s', ...rate(' br') },
    { what: 'Home page, as it is, beside the file', unit: '/s', ...rate('') },
    { what: '99 % of compressed pages within', unit: 'ms', measured: ofLoads(all['page br'], 'p99') },
    { what: 'Size, compressed', unit: 'kB', measured: measuredOf([copy.compressed.length / 1000]) },
    { what: 'Size, as it is', unit: 'kB', measured: measuredOf([copy.size / 1000]) },
  ]
  if (all.nginx)
    figures.splice(2, 0, {
      what: 'Home page, compressed (br), beside nginx',
      unit: '/s',
      measured: ofLoads(all['page br'], 'perSecond'),
      limit: ofLoads(all.nginx, 'perSecond'),
      target: { atLeast: 0.12 },
    })
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

const seed = async (place: Place): Promise<void> => {
  await using opened = await place.open()
  await seedDemo(opened.db, { ...opened, secrets: openSecrets(opened.config), handlerOf })
}

/** The home page as a file beside the pictures, where the server serves static files with a compressed twin. */
const copyOfHome = async () => {
  const page = await bytesOf('/', 'identity')
  const compressed = await bytesOf('/', 'br')
  const path = `/media/bench-${process.pid}.html`
  const files: [string, Buffer][] = [
    [`build/client${path}`, page],
    [`build/client${path}.br`, compressed],
  ]
  const remove = async () => {
    for (const [file] of files) await rm(file, { force: true })
  }
  for (const [file, bytes] of files) await writeFile(file, bytes)
  const served = await bytesOf(path, 'br')
  if (!served.equals(compressed) || !brotliDecompressSync(served).equals(page)) {
    await remove()
    throw new Error('the static copy is not the page')
  }
  return { path, size: page.length, compressed, [Symbol.asyncDispose]: remove }
}

/** The body as it comes: fetch would take the compression off. */
const bytesOf = (path: string, encoding: string): Promise<Buffer> =>
  new Promise((done, failed) => {
    const sent = request(
      `${serverUrl}${path}`,
      { headers: { 'accept-encoding': encoding } },
      async (answer) => {
        try {
          if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
          done(Buffer.concat(await Array.fromAsync(answer)))
        } catch (error) {
          failed(error)
        }
      },
    )
    sent.once('error', failed).end()
  })
