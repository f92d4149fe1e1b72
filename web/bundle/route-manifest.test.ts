import { expect, test } from 'vitest'
import { smaller } from './route-manifest.ts'

test('the map of screens keeps what the browser reads, and loses the files that the server announces', () => {
  const route = { id: 'rooms', parentId: 'site', path: 'rooms', module: '/assets/rooms.js', hasLoader: true }
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: {
      rooms: {
        ...route,
        css: ['/assets/rooms.css'],
        hasAction: false,
        imports: ['/assets/framework.js'],
        clientLoaderModule: undefined,
      },
      lost: { id: 'lost', module: '/assets/lost.js', css: [], imports: [] },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  expect(smaller(manifest)).toEqual({
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      rooms: { ...route, css: ['/assets/rooms.css'] },
      lost: { id: 'lost', module: '/assets/lost.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  })
})
