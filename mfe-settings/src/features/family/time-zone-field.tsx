import { momentText } from '@tastequest/formats';
import { FormField, useBackCloses } from '@tastequest/ui';
import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { byRegion, matchingZones, timeZones, zoneLabel, type Zone } from './time-zones';
import styles from './time-zone-field.module.css';

interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error?: string;
}

/** A searchable list of time zones by region, with the time that it is in each. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const zones = useMemo(() => timeZones(value), [value]);
  const { found, combobox } = useZones(zones, value, onChange);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } = combobox;
  const now = new Date().toISOString();
  return (
    <FormField label="Time zone" hint="Days, weeks and the calendar follow it." required error={error}>
      {(ids) => (
        <div className={styles.field}>
          <input
            {...getInputProps({
              ...ids,
              'aria-labelledby': undefined,
              onClick: (event) => event.currentTarget.select(),
            })}
            className={styles.input}
          />
          <button {...getToggleButtonProps({ type: 'button', 'aria-label': 'All time zones', tabIndex: -1 })}>
            <ChevronDown aria-hidden="true" />
          </button>
          <div {...getMenuProps({ 'aria-label': 'Time zones', 'aria-labelledby': undefined })} className={styles.menu}>
            {isOpen &&
              byRegion(found).map(({ region, zones: own }) => (
                <div key={region} role="group" aria-label={region}>
                  <p className={styles.region} aria-hidden="true">
                    {region}
                  </p>
                  {own.map((zone) => {
                    const index = found.indexOf(zone);
                    return (
                      <div
                        key={zone.value}
                        {...getItemProps({ item: zone, index })}
                        data-highlighted={index === highlightedIndex || undefined}
                        className={styles.zone}
                      >
                        {zone.value === value && <Check aria-hidden="true" />}
                        <span>{zone.city}</span>
                        <time>{momentText(now, 'short', zone.value)}</time>
                      </div>
                    );
                  })}
                </div>
              ))}
            {isOpen && found.length === 0 && <p className={styles.none}>No time zone has this name.</p>}
          </div>
        </div>
      )}
    </FormField>
  );
}

/** What was chosen stays until another is: neither Escape nor Back nor words that match nothing take it away. */
function useZones(zones: readonly Zone[], value: string, onChange: (zone: string) => void) {
  const selected = zones.find((zone) => zone.value === value) ?? null;
  const chosen = selected ? zoneLabel(selected) : '';
  const [typed, setTyped] = useState(chosen);
  const found = typed === chosen ? [...zones] : matchingZones(zones, typed);
  const combobox = useCombobox<Zone>({
    items: found,
    itemToString: (zone) => (zone ? zoneLabel(zone) : ''),
    itemToKey: (zone) => zone?.value,
    defaultHighlightedIndex: 0,
    selectedItem: selected,
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEscape, InputBlur, FunctionCloseMenu } = useCombobox.stateChangeTypes;
      if (type !== InputKeyDownEscape && type !== InputBlur && type !== FunctionCloseMenu) return changes;
      return { ...changes, selectedItem: state.selectedItem, inputValue: chosen };
    },
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });
  useBackCloses(combobox.isOpen, combobox.closeMenu);
  return { found, combobox };
}
