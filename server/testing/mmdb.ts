import { Buffer } from 'node:buffer'

/** What a database of places says of a network. */
type Entry = { readonly [key: string]: Value }
type Value = string | number | Entry | readonly Value[]

/** A text, a number, a map or a list as MaxMind DB writes them (the sizes below 29 are enough for tests). */
function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([header(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([header(6, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([header(11, value.length), ...value.map(encode)])
  const fields = Object.entries(value as Entry)
  return Buffer.concat([
    header(7, fields.length),
    ...fields.flatMap(([key, of]) => [encode(key), encode(of)]),
  ])
}

/** Types from 8 on have a byte of their own. */
const header = (type: number, size: number): Buffer =>
  type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])

type Node = { branches: [Node | number | undefined, Node | number | undefined] }
const newNode = (): Node => ({ branches: [undefined, undefined] })

/**
 * A database of places, as operators have them, of some IPv4 networks.
 * @param networks by `203.0.113.0/24`; networks do not lie within each other
 */
export function makeMmdb(networks: Readonly<Record<string, Entry>>): Buffer {
  const root = newNode()
  const entries = Object.values(networks)
  for (const [index, network] of Object.keys(networks).entries()) {
    const [address = '', length = '32'] = network.split('/')
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
    let node = root
    for (const bit of bits.slice(0, Number(length) - 1)) {
      const next = node.branches[Number(bit)]
      const child = typeof next === 'object' ? next : newNode()
      node.branches[Number(bit)] = child
      node = child
    }
    node.branches[Number(bits[Number(length) - 1])] = index
  }
  return write(root, entries)
}

function write(root: Node, entries: readonly Entry[]): Buffer {
  const nodes: Node[] = []
  const collect = (node: Node) => {
    nodes.push(node)
    for (const branch of node.branches) if (typeof branch === 'object') collect(branch)
  }
  collect(root)
  const data = entries.map(encode)
  const offsetOf = (index: number) => data.slice(0, index).reduce((sum, { length }) => sum + length, 0)
  const record = (branch: Node | number | undefined): number => {
    if (branch === undefined) return nodes.length
    return typeof branch === 'number' ? nodes.length + 16 + offsetOf(branch) : nodes.indexOf(branch)
  }
  const tree = Buffer.concat(
    nodes.map(({ branches }) => {
      const bytes = Buffer.alloc(6)
      bytes.writeUIntBE(record(branches[0]), 0, 3)
      bytes.writeUIntBE(record(branches[1]), 3, 3)
      return bytes
    }),
  )
  const metadata = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    description: { en: 'Test' },
  }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from('MaxMind.com'),
    encode(metadata),
  ])
}
