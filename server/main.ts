import { setSourceMapsSupport } from 'node:module'

/**
 * The entry point of the product. It handles signals before anything else is loaded: any of three signals, any number of
 * times, or the end of the parent process asks for a stop, and there is one way to stop from any point of the start.
 */
const stopController = new AbortController()
const stop = () => stopController.abort(new Error('The process was asked to stop.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
if (process.connected) process.on('disconnect', stop)

// As `--enable-source-maps`, but without the maps of libraries, which take 14 MB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
const { runServer } = await import('./run-server.ts')
process.exit(await runServer(stopController))
