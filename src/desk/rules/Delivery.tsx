import { useStore } from '@nanostores/react'
import { ruleLimits } from '../../contract/desk/rules.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { rowsAt, textAt, textsAt } from '../../domain/desk/rules/rows.ts'
import { rateText, zoneText } from '../../domain/desk/rules/rule-texts.ts'
import { withValueAt } from '../../domain/desk/sections/value-tree.ts'
import { INDIAN_STATES } from '../../domain/indian-states.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { NumberField } from '../kit/NumberField.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useSwitched } from '../kit/typed-value.ts'
import { SectionField } from '../sections/SectionField.tsx'
import type { EditedFields } from '../sections/section-editor.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { Rows } from './Rows.tsx'
import { PinsField } from './RuleFields.tsx'
import { RulesScreen } from './RulesScreen.tsx'
import { newRate, newZone } from './row-editor.ts'

/** Where the shop delivers, and for how much. */
export function Delivery({ shop }: { shop: DeskShop }) {
  return (
    <RulesScreen
      shop={shop}
      section="delivery"
      lead="Without a zone, delivery is free everywhere. A PIN code decides first, then the state; a zone with neither is for all other addresses. Nobody can order to an address outside all zones."
      fields={editor => (
        <Rows
          editor={editor}
          list={['delivery', 'zones']}
          legend="Zones"
          empty="No zones yet: delivery is free everywhere."
          one="zone"
          most={ruleLimits.zones}
          factsOf={zoneText}
          create={newZone}
        >
          {zone => <ZoneFields whole={editor} zone={zone} />}
        </Rows>
      )}
    />
  )
}

function ZoneFields({ whole, zone }: { whole: EditedFields; zone: EditedFields }) {
  const value = useStore(zone.$value)
  const zones = rowsAt(useStore(whole.$value), ['delivery', 'zones'])
  const isNotHere = value['notHere'] === true
  const otherZone = (state: string) => {
    const other = zones.find(one => one['id'] !== value['id'] && textsAt(one, 'states').includes(state))
    return other ? `Also in: ${textAt(other, 'label') || 'another zone'}` : ''
  }
  const rates = useSwitched(rowsAt(value, ['rates']), () => [newRate()])
  // A zone without delivery has no rates, but is one of the shape that a save takes.
  const setNotHere = (next: boolean) =>
    zone.change(withValueAt({ ...value, rates: rates(!next) ?? [] }, ['notHere'], next || undefined))
  return (
    <>
      <SectionField
        editor={zone}
        path={['label']}
        label="Name"
        hint="For you; shoppers do not see it."
        limit={ruleLimits.label}
        placeholder="South India"
      />
      <ChoicesField
        editor={zone}
        name="states"
        label="States"
        none="None chosen"
        options={INDIAN_STATES}
        noteOf={otherZone}
      />
      <PinsField
        editor={zone}
        name="pins"
        label="PIN codes"
        hint="Whole PIN codes or their first digits, with commas between them: 560 stands for all that begin with 560. A zone without states and PIN codes is for all other addresses."
      />
      <Checkbox checked={isNotHere} onChange={setNotHere}>
        We do not deliver here
      </Checkbox>
      {!isNotHere && (
        <>
          <NumberField
            editor={zone}
            path={['freeAbove']}
            label="Free from an order value of (rupees)"
            hint="What the goods cost after discounts. Leave it empty if delivery never becomes free."
          />
          <Rows
            editor={zone}
            list={['rates']}
            legend="Rates"
            empty="No rates yet. A zone needs at least one."
            one="rate"
            most={ruleLimits.ratesOfZone}
            factsOf={rateText}
            create={newRate}
          >
            {rate => <RateFields rate={rate} />}
          </Rows>
        </>
      )}
    </>
  )
}

const bands = [
  ['', 'All orders'],
  ['value', 'Orders from a value'],
  ['weight', 'Orders from a weight'],
] as const

function RateFields({ rate }: { rate: EditedFields }) {
  const value = useStore(rate.$value)
  const errors = useStore(rate.$errors)
  const { above: _above, by: _by, ...always } = value
  const by = textAt(value, 'by')
  const setBand = (next: string) => rate.change(next === '' ? always : { ...value, by: next, above: 0 })
  return (
    <>
      <div className="fields-in-row">
        <SectionField
          editor={rate}
          path={['label']}
          label="Name that shoppers see"
          placeholder="Standard, Express"
          limit={ruleLimits.label}
        />
        <NumberField editor={rate} path={['amount']} label="Price in rupees" hint="0 is free." />
      </div>
      <div className="fields-in-row">
        <SelectField
          label="For"
          value={by}
          options={bands}
          error={errors['by']}
          hint="Of several rates with the same name, the last one that an order reaches counts."
          onChange={setBand}
        />
        {by === 'value' && <NumberField editor={rate} path={['above']} label="From (rupees)" />}
        {by === 'weight' && <NumberField editor={rate} path={['above']} label="From (grams)" />}
      </div>
      <div className="fields-in-row">
        <NumberField editor={rate} path={['from']} label="Days until delivery, from" of="pieces" />
        <NumberField editor={rate} path={['to']} label="to" of="pieces" />
      </div>
    </>
  )
}
