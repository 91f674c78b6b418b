// Imported before everything else: from here on a signal, in any number, asks the script to stop in order. The end of
// npm asks for it, too: npm passes on only some signals, and those end the shell between npm and the script.
import { readFileSync } from 'node:fs'

const controller = new AbortController()

/** Aborted when the script has been asked to stop. */
export const stopping = controller.signal

const stop = () => controller.abort(new Error('The script was asked to stop.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
if (process.env.npm_lifecycle_event !== undefined) stopWithNpm()

function stopWithNpm() {
  const parent = process.ppid
  // npm runs a shell that runs us; some shells run us in their place.
  const npm = isShellCommand(parent) ? findParent(parent) : undefined
  const hasNpmEnded = () => process.ppid !== parent || (npm !== undefined && findParent(parent) !== npm)
  setInterval(() => hasNpmEnded() && stop(), 250).unref()
}

/** Where there is no /proc, the shell itself is all that is watched. */
function isShellCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('-c')
  } catch {
    return false
  }
}

function findParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
