import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** The passwords of the demo resort stand in the README: on a production server they open nothing (D-29). */
const demoPasswords = new Set(['forest-admin', 'forest-employee', 'forest-guest'])
export const isDemoPassword = (password: string): boolean => demoPasswords.has(password)

let decoy: Promise<string> | undefined

/** Whether a password fits. Without a hash it takes as long and says no: an unknown account shows no sooner. */
export const passwordFits = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && stored != null
}
