import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where the compiled form of the server's modules and pages is kept between starts; each build begins it anew. */
const compileCache = fileURLToPath(new URL('../../build/compiled', import.meta.url))

// Where it cannot be written nothing is kept.
enableCompileCache(compileCache)
