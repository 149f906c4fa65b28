import { coachName, coachPlaces, coachPlanText } from '~/features/seats/coach-layout.ts';
import { isTrainClass } from '~/features/trains/core/train.ts';
import { contentLeft, type TicketSheet, ticketColours } from './ticket-pdf-layout.server.ts';

/** Side of a place, the space between two bays, and between the places and the wall of the coach, in points. */
const side = 9;
const bayGap = 3;
const wall = 4;

type DrawnCoach = { height: number; draw: (top: number) => void };

/** The coaches of a charted booking from above, its berths marked: mostly one. */
export const coachDrawings = ({ doc, figure, say, booking }: TicketSheet): DrawnCoach[] => {
  const { selected_class: trainClass } = booking.train_details;
  if (!isTrainClass(trainClass)) return [];
  return [...Map.groupBy(booking.berths, ({ coach }) => coach)].map(([coach, berths]) => {
    const places = coachPlaces(trainClass, berths[0]?.coach_seats ?? 0);
    const isOwn = (berth: number) => berths.some((one) => one.berth === berth);
    const name = coachName(trainClass, coach);
    const own = places.filter(({ berth }) => isOwn(berth));
    const columns = Math.max(...places.map(({ column }) => column)) + 1;
    const bays = Math.max(...places.map(({ bay }) => bay));
    const rows = Math.max(...places.map(({ row }) => row)) + 1;
    const label = 48;
    const height = rows * side + 2 * wall;
    return {
      height: height + 12,
      draw: (top) => {
        say(`Coach ${name}`, { x: contentLeft, baseline: top + 18, width: label, size: 10.5, face: 'strong' });
        figure(coachPlanText(name, places, own), () => {
          const left = contentLeft + label;
          doc
            .roundedRect(left, top + 6, columns * side + bays * bayGap + 2 * wall, height, 4)
            .lineWidth(1)
            .fillAndStroke(ticketColours.white, ticketColours.ink);
          for (const { berth, column, row, bay } of places) {
            const x = left + wall + column * side + bay * bayGap;
            const y = top + 6 + wall + row * side;
            doc
              .rect(x + 0.6, y + 0.6, side - 1.2, side - 1.2)
              .lineWidth(isOwn(berth) ? 1.2 : 0.5)
              .fillAndStroke(
                isOwn(berth) ? ticketColours.board : ticketColours.white,
                isOwn(berth) ? ticketColours.ink : ticketColours.line,
              );
          }
        });
      },
    };
  });
};
