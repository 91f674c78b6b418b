// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold the project's own code. */
export const codeFolders = ['packages', 'server', 'web', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'data', '.cache'])

/**
 * Every file below the given folders, as paths relative to `root` with forward slashes.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function listFiles(root, folders) {
  return folders.flatMap((folder) => walk(root, folder)).toSorted()
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(root, name)
    return entry.isFile() ? [name] : []
  })
}

/** @param {string} path */
export const isCode = (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(gen|d)\.ts$/.test(path)

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path)
