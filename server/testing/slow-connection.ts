import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A proxy to the same database that delays everything the database sends by `milliseconds`, in order, as a long line.
 * @returns the connection string that leads through it.
 */
export async function slowConnection(connectionString: string, milliseconds: number): Promise<string> {
  const { hostname, port } = new URL(connectionString)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.on('data', (chunk: Buffer) => void setTimeout(() => near.write(chunk), milliseconds))
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    for (const end of [near, far]) end.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const through = new URL(connectionString)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return through.href
}
