import { catalogueGroups } from './catalogue-groups.ts'
import { testGroups } from './run-calls.ts'
import { openWorld } from './world.ts'

testGroups(await openWorld(), catalogueGroups)
