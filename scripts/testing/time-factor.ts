/** What the loop below takes on the machine that the time limits were chosen on, in milliseconds. */
const reference = 70
/** A limit that holds on the reference machine while it is idle; four files are tested at once. */
const margin = 3

/**
 * Measures how slow this machine is at the moment, once for a run.
 * @returns by what the time limits of tests are multiplied; never less than 1.
 */
export function measureTimeFactor(): number {
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now()
    runLoop()
    return performance.now() - began
  })
  return Math.max(1, (Math.max(...times) / reference) * margin)
}

function runLoop(): number {
  let number = 1
  for (let round = 0; round < 60_000_000; round += 1)
    number = (Math.imul(number, 1_664_525) + 1_013_904_223) | 0
  return number
}
