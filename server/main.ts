/**
 * Only this is loaded before signals are handled: a stop is asked for by any of three signals, any number of times, or
 * by the end of the process that started this one, and takes one way from wherever the start is.
 */
const asked = new AbortController()
const stop = () => asked.abort(new Error('The process was asked to stop.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
if (process.connected) process.on('disconnect', stop)

const { runServer } = await import('./run-server.ts')
process.exit(await runServer(asked))

export {}
