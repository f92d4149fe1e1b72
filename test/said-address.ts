import type { ChildProcess } from 'node:child_process'

/** Where a server says that it is open, undefined before. It is told PORT=0, so nobody can take its port before it. */
export const saidAddress = (out: string): string | undefined => /The resort is open at (\S+)\n/.exec(out)?.[1]

/** Waits until a server process, whose output is piped, says where it is open. Throws when it ends before. */
export const openAt = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let out = ''
    server.stdout?.on('data', (chunk) => {
      out += chunk
      const address = saidAddress(out)
      if (address) resolve(address)
    })
    server.once('close', (code) =>
      reject(new Error(`the server ended with ${code} before it was open: ${out}`)),
    )
  })
