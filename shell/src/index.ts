import './provided-on-demand.js';
import { createApi } from '@festival/api-client';
import { createClock, createSession, HostProvider } from '@festival/mfe-kit/host';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

console.log(
  createRoot,
  createElement,
  HostProvider,
  createClock,
  createSession,
  BrowserRouter,
  Routes,
  Route,
  createApi,
  registerRemotes,
  loadRemote,
);
