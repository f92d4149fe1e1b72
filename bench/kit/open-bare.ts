// A process that opens the engine on a directory and nothing else: the limit of a start.
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const [, , dir = ''] = process.argv
const pglite = await PGlite.create(dir, { extensions: { btree_gist, pg_trgm } })
await pglite.query('select 1')
console.log('open')
await pglite.close()
