/**
 * The code lengths in bits of a Huffman code for symbol counts (algorithm of Moffat and Katajainen, in place),
 * limited to a maximum: if the best code is longer, the longest codes are shortened until the limit holds.
 * @returns a length for every symbol; 0 for symbols that do not occur, 1 for a single symbol.
 */
export function codeLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  // count and symbol in one number, so that sorting needs no comparison function
  const used = Float64Array.from(counts, (count, symbol) => count * 65_536 + symbol)
    .filter((key) => key >= 65_536)
    .sort()
  const depths = depthsOf(Float64Array.from(used, (key) => Math.floor(key / 65_536)))
  const perLength = limitDepths(depths, limit)
  // the rarest symbols come first and get the longest codes
  let next = 0
  for (let length = limit; length > 0; length -= 1)
    for (let left = perLength[length] ?? 0; left > 0; left -= 1)
      lengths[(used[next++] ?? 0) % 65_536] = length
  return lengths
}

/** Replaces counts in ascending order by the depth of each leaf. */
function depthsOf(nodes: Float64Array): Float64Array {
  const count = nodes.length
  if (count < 2) return nodes.fill(1)
  const weight = (at: number) => nodes[at] ?? 0
  let [root, leaf] = [0, 2]
  nodes[0] = weight(0) + weight(1)
  for (let next = 1; next < count - 1; next += 1) {
    let sum = 0
    for (let child = 0; child < 2; child += 1) {
      if (leaf < count && (root >= next || weight(leaf) <= weight(root))) sum += weight(leaf++)
      else {
        sum += weight(root)
        nodes[root++] = next
      }
    }
    nodes[next] = sum
  }
  nodes[count - 2] = 0
  for (let next = count - 3; next >= 0; next -= 1) nodes[next] = weight(weight(next)) + 1
  let [available, depth, inner, next] = [1, 0, count - 2, count - 1]
  while (available > 0) {
    let used = 0
    while (inner >= 0 && weight(inner) === depth) {
      used += 1
      inner -= 1
    }
    for (; available > used; available -= 1) nodes[next--] = depth
    available = 2 * used
    depth += 1
  }
  return nodes
}

/** How many codes have each length; none is above the limit, and the code stays complete (its Kraft sum is 1). */
function limitDepths(depths: Float64Array, limit: number): Uint32Array {
  const perLength = new Uint32Array(limit + 1)
  for (const depth of depths) perLength[Math.min(depth, limit)] = (perLength[Math.min(depth, limit)] ?? 0) + 1
  let total = 0
  for (let length = 1; length <= limit; length += 1) total += (perLength[length] ?? 0) * 2 ** (limit - length)
  for (; total > 2 ** limit; total -= 1) {
    perLength[limit] = (perLength[limit] ?? 0) - 1
    let length = limit - 1
    while (perLength[length] === 0) length -= 1
    perLength[length] = (perLength[length] ?? 0) - 1
    perLength[length + 1] = (perLength[length + 1] ?? 0) + 2
  }
  return perLength
}

/** The codes for given lengths (RFC 1951 §3.2.2), reversed for writing from the lowest bit on. */
export function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let length = 1; length <= 15; length += 1) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = reverse(code++, length)
    code *= 2
  }
  return codes
}

function reverse(code: number, length: number): number {
  let turned = 0
  for (let bit = 0; bit < length; bit += 1) turned |= ((code >>> bit) & 1) << (length - 1 - bit)
  return turned
}
