import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './web/bundle/compress-assets.ts'
import { serviceWorker } from './web/bundle/service-worker.ts'

const framework = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie)\//
// What the frame around every public page is made of: one file instead of twenty small ones.
const frame =
  /web\/(paths|site\/(frame|blocks|SiteLayout|NotFound|Trouble|describe-page|content\/media\.ts)|kit\/(tokens|base|Button\.module|Picture|Seal|PageNotice|colour-scheme|session|login-request|format|days|toasts))/

export default defineConfig({
  plugins: [reactRouter(), serviceWorker(), compressAssets()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
