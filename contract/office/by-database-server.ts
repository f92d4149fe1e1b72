/** Who copies a database that is not the server's own; docs/operations.md says more. */
export const byDatabaseServer =
  'This resort uses a PostgreSQL server, which is backed up with its own programs: pg_dump -Fc "$DATABASE_URL" > resort.dump, and beside it the uploaded files and SECRET_KEY (docs/operations.md, Back up and restore).'
