import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'

/** The paths of a screen table: `/dashboard/contacts/$value`, with `$name` for the part that varies. */
export function listScreenPaths({ children = [] }: VirtualRootRoute): string[] {
  return children.flatMap((node) => pathsOf(node, ''))
}

function pathsOf(node: VirtualRouteNode, before: string): string[] {
  if (node.type === 'index') return [before === '' ? '/' : before]
  if (node.type === 'physical') return []
  const path = node.type === 'route' ? before + node.path : before
  const own = node.type === 'route' && node.children === undefined ? [path] : []
  return [...own, ...(node.children ?? []).flatMap((child) => pathsOf(child, path))]
}
