import { availableParallelism } from 'node:os'

/** Work on photos leaves one core to the people who look at cards. */
const photoLanes = Math.max(1, availableParallelism() - 1)

/** Lets at most `lanes` pieces of work run at a time; the others wait in the order they came. */
function createLanes(lanes: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= lanes) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes this place over; otherwise it is free.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** For photos and the like, which take about a second. */
export const inPhotoLane = createLanes(photoLanes)
/** Drawings wait for each other, so that a slow one holds up no photo. */
export const inDrawingLane = createLanes(1)
