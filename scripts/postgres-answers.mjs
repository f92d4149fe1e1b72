// Says by its exit code whether the PostgreSQL server at the given address answers.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  await client.end()
} catch {
  process.exitCode = 1
}
