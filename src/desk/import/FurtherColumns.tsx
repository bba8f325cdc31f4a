interface FurtherColumnsProps {
  /** Columns that are no field. */
  columns: readonly string[]
  chosen: readonly string[]
  onChoose: (columns: string[]) => void
}

/** Attributes of one call. */
const MOST = 50

/** Chooses further columns that become attributes of the products. */
export function FurtherColumns({ columns, chosen, onChoose }: FurtherColumnsProps) {
  if (columns.length === 0) return null
  return (
    <fieldset className="entries">
      <legend className="field-label">Other columns that shoppers see as product details</legend>
      <div className="columns">
        {[...new Set(columns)].map(column => {
          const isChosen = chosen.includes(column)
          return (
            <label key={column} className="field-check">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= MOST}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter(one => one !== column) : [...chosen, column])
                }
              />
              <span className="file-name">{column}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
