import { connect } from 'node:net'

/** The protocol's SSLRequest: eight bytes that every PostgreSQL answers with one, before any password. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

type Address = { readonly host: string; readonly port: number }

/**
 * Whether a PostgreSQL server (or a pooler) sends anything within `milliseconds`. A frozen server does not,
 * although its operating system still accepts connections; a busy one does, since this costs no query, no login and
 * no place among its connections.
 */
export function serverResponds({ host, port }: Address, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const end = (responded: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(responded)
    }
    // A reply that arrived while this process was too busy to read it is read before the immediate runs.
    const timer = setTimeout(() => setImmediate(() => end(false)), milliseconds)
    socket.once('connect', () => socket.write(sslRequest))
    socket.once('data', () => end(true))
    socket.once('close', () => end(false))
    socket.on('error', () => end(false))
  })
}
