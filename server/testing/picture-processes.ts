import { execFileSync } from 'node:child_process'

const blur = '<feGaussianBlur stdDeviation="500"/>'.repeat(5000)
/** A drawing that needs minutes of processor time. */
export const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><filter id="f">${blur}</filter><rect width="1600" height="1600" filter="url(#f)"/></svg>`,
)

/** Lists the running picture processes that a process has started. */
export function listPictureProcesses(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']).toString().split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+.*picture-process/.exec(line))
    .filter((found) => Number(found?.[2]) === parent)
    .map((found) => Number(found?.[1]))
}

/** Waits without a time limit until `find` returns a value. It asks seldom, as `ps` takes 30 ms of processor time. */
export async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
