import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { importFields, isUsableMapping } from '../../domain/desk/import/import-texts.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ColumnsActions } from './ColumnsActions.tsx'
import { FileSample } from './FileSample.tsx'
import { FurtherColumns } from './FurtherColumns.tsx'
import {
  checkWithMapping,
  type FileColumns,
  type ImportAddress,
  importColumns,
  loadColumns,
} from './imports.ts'
import { TranslatedColumns } from './TranslatedColumns.tsx'

/** Asks which column of the file is what; shows its first rows. */
export function ImportColumns({ address, format }: { address: ImportAddress; format: string }) {
  const { shop, id } = address
  const state = useStore(importColumns.$state)
  useEffect(() => void loadColumns({ shop, id }), [shop, id])
  return (
    <LoadedView state={state} label="Loading the columns" onRetry={() => loadColumns({ shop, id })}>
      {file =>
        file.translated ? (
          <TranslatedColumns address={address} file={file} translated={file.translated} format={format} />
        ) : (
          <ColumnsForm address={address} file={file} />
        )
      }
    </LoadedView>
  )
}

function ColumnsForm({ address, file }: { address: ImportAddress; file: FileColumns }) {
  const [mapping, setMapping] = useState(file.mapping)
  const { fields, attributes } = mapping
  const used = Object.values(fields)
  const choose = (name: string, column: string) => {
    const { [name]: _, ...others } = fields
    const next = column === '' ? others : { ...others, [name]: column }
    setMapping({ fields: next, attributes: attributes.filter(one => one !== column) })
  }
  const check = async () => {
    if (!isUsableMapping(fields)) throw new Error(importMessages.unmapped)
    await checkWithMapping(address, mapping)
  }
  return (
    <>
      <FileSample file={file} />
      <fieldset className="entries">
        <legend className="section-title">Which column is what?</legend>
        <div className="columns">
          {importFields.map(({ name, label }) => (
            <ColumnChoice
              key={name}
              label={label}
              column={fields[name] ?? ''}
              file={file}
              onChoose={column => choose(name, column)}
            />
          ))}
        </div>
      </fieldset>
      <FurtherColumns
        columns={file.columns.filter(column => column !== '' && !used.includes(column))}
        chosen={attributes}
        onChoose={chosen => setMapping({ fields, attributes: chosen })}
      />
      <ColumnsActions address={address} onCheck={check} />
    </>
  )
}
