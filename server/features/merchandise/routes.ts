import * as contract from '#contract/merchandise.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelBatch, disableBatch, enableBatch } from './cancel-batch.ts'
import { createBatch, updateBatch } from './create-batch.ts'
import { getBatchAllowance } from './get-batch-allowance.ts'
import { exportMerchandise } from './export-merchandise.ts'
import { batchLists, getBatch } from './get-batch.ts'
import { codeLists, getMerchandiseCode, updateMerchandiseStatus } from './get-merchandise-code.ts'

export const merchandiseRoutes = [
  ...batchLists,
  route(contract.createBatch, createBatch),
  route(contract.getBatchAllowance, getBatchAllowance),
  route(contract.getBatch, getBatch),
  route(contract.updateBatch, updateBatch),
  route(contract.cancelBatch, cancelBatch),
  route(contract.disableBatch, disableBatch),
  route(contract.enableBatch, enableBatch),
  ...codeLists,
  route(contract.getMerchandiseCode, getMerchandiseCode),
  route(contract.updateMerchandiseStatus, updateMerchandiseStatus),
  route(contract.exportMerchandise, exportMerchandise),
]
