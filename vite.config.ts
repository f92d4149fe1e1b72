import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './web/bundle/compress-assets.ts'
import { serviceWorker } from './web/bundle/service-worker.ts'

export default defineConfig({
  plugins: [reactRouter(), serviceWorker(), compressAssets()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
