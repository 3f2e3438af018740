/** Called with the series and point that was clicked, or chosen with Enter. */
export type OnPick = (series: number, point: number) => void;

/** Event handlers for MUI's plots with selectable points. Series have their index as id. */
export const pickedBy = (onPick: OnPick | undefined) =>
  onPick
    ? {
        onItemClick: (
          _event: unknown,
          {seriesId, dataIndex}: {seriesId: string | number; dataIndex?: number | undefined},
        ) => {
          if (dataIndex !== undefined) onPick(Number(seriesId), dataIndex);
        },
      }
    : {};
