/** Called with what was clicked, or chosen with Enter: which of the series, and which of its points. */
export type OnPick = (series: number, point: number) => void;

/** What MUI's plots call, where something can be picked. Series have their index as id. */
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
