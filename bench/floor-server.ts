// The minimum that a Node server can do: the same bytes for every request, without reading, counting or storing
// anything. With REDIRECT it answers with a redirect to there.
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env['BYTES'] ?? 10_000), 'x')
const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
const location = process.env['REDIRECT']
const answer =
  location === undefined ? { status: 200, headers, body } : { status: 302, headers: { location }, body: '' }
createServer(
  (_request, response) => void response.writeHead(answer.status, answer.headers).end(answer.body),
).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
