// The minimum that a Node server can do: the same bytes for every request, without reading, counting or storing
// anything.
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env['BYTES'] ?? 10_000), 'x')
const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
createServer((_request, response) => void response.writeHead(200, headers).end(body)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => console.log('ready'),
)
