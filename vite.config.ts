import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups, fileNames } from './web/bundle/chunks.ts'
import { compressAssets } from './web/bundle/compress-assets.ts'
import { noJsonSchema } from './web/bundle/no-json-schema.ts'
import { ownStyles } from './web/bundle/own-styles.ts'
import { smallRouteManifest } from './web/bundle/route-manifest.ts'
import { serviceWorker } from './web/bundle/service-worker.ts'

export default defineConfig(({ command }) => ({
  // The last three work on what the others have written, in this order.
  plugins: [
    reactRouter(),
    noJsonSchema(),
    serviceWorker(),
    ownStyles(),
    smallRouteManifest(),
    compressAssets(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, ...fileNames } } },
    },
    // Packages of a file for each part: with the pages in a few files the server starts sooner.
    ssr: { resolve: { noExternal: command === 'build' ? [/^@mantine\//, /^@tabler\//] : [] } },
  },
}))
