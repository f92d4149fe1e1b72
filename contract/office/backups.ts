import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'

/** A backup, or an attempt at one. */
export const Backup = z
  .object({
    backup_id: z.string(),
    at: Instant,
    /** The size of its file; while it is being made, what was read so far. */
    bytes: z.int(),
    /** Whether it is whole: written, brought to the disk, read again and compared. */
    ok: z.boolean(),
    kind: z.enum(['nightly', 'manual']),
    state: z.enum(['running', 'good', 'failed']),
    /** What there is to read in all, while it is being made. */
    of: z.int().nullable(),
    /** Why there is none, and what to do. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

/** So many hours an owner may be without a good backup before the house warns. */
export const lateHours = 48

const params = z.object({ id: z.string().max(60) })

/** Backups of the embedded database with its files and its key (ADR-022). */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    area: 'office',
    summary: 'Backups of the embedded database, the newest first; the one that is being made is among them',
    failure: 'Failed to fetch the backups',
    ok: z.array(Backup),
    errors: ['backups_by_server'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    area: 'office',
    summary:
      'Make a backup while the resort runs on. One that takes longer than some seconds is answered as running, and the list says how it ends',
    failure: 'Failed to make the backup',
    ok: Backup,
    status: 201,
    errors: ['backups_by_server', 'backup_under_way', 'confirm_password'],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:id',
    access: 'admin',
    area: 'office',
    right: 'create',
    summary:
      'Whether the caller may take away the file of a backup now; refused as the download would be, which a browser then carries to the disk by itself',
    failure: 'Failed to download the backup',
    params,
    ok: Backup,
    errors: ['backups_by_server', 'backup_not_found', 'backup_holds_everything', 'confirm_password'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:id/file',
    access: 'admin',
    area: 'office',
    right: 'create',
    summary: 'The file of a backup. It holds everything, so only who has every area may take it away',
    failure: 'Failed to download the backup',
    params,
    ok: z.unknown(),
    download: 'application/zip',
    errors: ['backups_by_server', 'backup_not_found', 'backup_holds_everything', 'confirm_password'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/backups/:id',
    access: 'admin',
    area: 'office',
    summary: 'Delete a backup. Nightly ones are deleted by themselves after 7 days',
    failure: 'Failed to delete the backup',
    params,
    ok: z.object({ backup_id: z.string() }),
    errors: ['backups_by_server', 'backup_not_found', 'confirm_password'],
  }),
}
