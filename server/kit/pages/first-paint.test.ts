import { expect, it } from 'vitest'
import { paintFirst } from './first-paint.ts'

const start = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.client-1.js");</script>`

it('starts the scripts only after the first picture was painted', () => {
  const html = paintFirst(`<link rel="modulepreload" href="/assets/root-1.js"/>${start}`)
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('requestAnimationFrame')
  expect(html).toContain(
    'const [route0, route1] = await Promise.all([import("/assets/root-1.js"), import("/assets/home-1.js"), import("/assets/manifest-1.js")]);',
  )
  expect(html).toContain('import("/assets/entry.client-1.js");')
  expect(html).not.toMatch(/^import /m)
})

it('leaves a start that it does not know as it is', () => {
  const other = '<script type="module" async="">begin()</script>'
  expect(paintFirst(other)).toBe(other)
})
