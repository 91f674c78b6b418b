// Waits for the end of the test run that started it, then ends what the run left and removes its temporary folder.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** More than the server and the database take for an end in order. */
const patience = 20_000

/** The processes that were started by the run: they have its folder as their TMPDIR. */
function listProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`)
      } catch {
        return false
      }
    })
    .map(Number)
}

async function clean(folder: string): Promise<void> {
  const deadline = performance.now() + patience
  while (listProcesses(folder).length > 0 && performance.now() < deadline) await sleep(200)
  for (const pid of listProcesses(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

const [folder] = process.argv.slice(2)
if (folder === undefined || !folder.includes('visita-run-'))
  throw new Error('usage: clean-run-folder <folder>')
// A terminal sends its signals to every process of the group: this one ends after the others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => void clean(folder))
